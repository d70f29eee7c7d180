import { errorOf, type Fault, faultOf, type FromWorker, type ToWorker } from "./aside.ts";
import { plausible } from "./plausible.ts";
import type { Answer, Get, Source } from "./source.ts";
import { makeSource } from "./sources/mod.ts";

// Reads sources apart from the thread that answers requests: see `aside.ts`.

declare const self: {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage(message: FromWorker): void;
};

const questions = new Map<number, PromiseWithResolvers<Answer>>();
let asked = 0;

self.onmessage = ({ data }) => {
  if ("question" in data) settle(data.question, data.answer);
  else void read(data);
};

async function read({ job, name, sources, task }: Extract<ToWorker, { task: unknown }>): Promise<void> {
  const get: Get = (...request) => {
    const question = ++asked;
    const answer = Promise.withResolvers<Answer>();
    questions.set(question, answer);
    self.postMessage({ job, question, request });
    return answer.promise;
  };
  try {
    const source = await makeSource(name, sources) as Source;
    const snapshot = plausible(source.transform(await source.retrieve(task, get), task), source);
    self.postMessage({ job, snapshot });
  } catch (error) {
    const { kind, message } = faultOf(error);
    self.postMessage({ job, fault: { kind, message } });
  }
}

function settle(question: number, answer: Answer | { fault: Fault }): void {
  const waiting = questions.get(question);
  questions.delete(question);
  if ("fault" in answer) waiting?.reject(errorOf(answer.fault));
  else waiting?.resolve(answer);
}
