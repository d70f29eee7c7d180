import { choiceDoor } from "@/lib/http/choice_door.ts";
import { define } from "@/lib/http/define.ts";
import { methods } from "@/lib/http/methods.ts";

export const handler = define.handlers(methods({ POST: choiceDoor }));
