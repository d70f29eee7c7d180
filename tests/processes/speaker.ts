import process from "node:process";

// A process that a supervisor starts in place of the service: it says what a process says, and does as its words tell it.
//
// dies: ends at once; silent: says nothing when it is asked; otherwise it tells its number.

const [words, number] = [Deno.args, Number(Deno.args.find((arg) => arg.startsWith("--process="))?.split("=")[1])];
if (words.includes("dies")) Deno.exit(3);

process.on("message", (message: { is: string; id: number }) => {
  if (message.is === "ask" && !(words.includes("silent") && number === 2)) {
    process.send!({ is: "told", id: message.id, value: number });
  }
  if (message.is === "drain" || message.is === "end") Deno.exit(0);
});
process.once("disconnect", () => Deno.exit(0));
process.once("SIGTERM", () => Deno.exit(0));
process.send!({ is: "ready", port: 1 });
