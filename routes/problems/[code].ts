import { ProblemLayout } from "../(_pages)/problem/layout.tsx";
import { problemPage } from "../(_pages)/problem/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(problemPage);
export default pageLayout(problemPage, ProblemLayout);
