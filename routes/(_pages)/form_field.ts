import type { Form } from "@/lib/http/form.ts";

/** What a form says in a field; nothing where it has none. */
export const field = (form: Form, name: string) => form.get(name) ?? "";
