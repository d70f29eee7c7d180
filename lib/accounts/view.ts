import Bowser from "bowser";
import { plainText } from "../text/user_text.ts";

/** A device by its `User-Agent`: "Firefox, Linux"; the beginning of what it says where that says nothing. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === "") return "?";
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter(Boolean).join(", ");
  return known || plainText(userAgent).slice(0, 40);
}
