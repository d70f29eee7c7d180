/**
 * Stand-in for `@std/assert`, narrow on purpose: the assertions that the project's tests use.
 * @module
 */
import { equal } from "./equal.ts";

export { equal } from "./equal.ts";

// deno-lint-ignore no-explicit-any
type ErrorClass<E extends Error = Error> = abstract new (...args: any[]) => E;

/** Thrown by every failed assertion. */
export class AssertionError extends Error {
  override name = "AssertionError";
}

function show(value: unknown): string {
  return Deno.inspect(value, {
    depth: 12,
    strAbbreviateSize: 2000,
    sorted: true,
    trailingComma: true,
  });
}

/** Throws an {@linkcode AssertionError} with this message. */
export function fail(message = "Failed assertion"): never {
  throw new AssertionError(message);
}

/** `value` is truthy. */
export function assert(value: unknown, message = ""): asserts value {
  if (!value) fail(message);
}

/** `actual` equals `expected` in depth. */
export function assertEquals<T>(
  actual: T,
  expected: T,
  message?: string,
): void {
  if (!equal(actual, expected)) {
    fail(
      `Values are not equal${message ? `: ${message}` : ""}\nactual:   ${show(actual)}\nexpected: ${show(expected)}`,
    );
  }
}

/** `actual` does not equal `expected` in depth. */
export function assertNotEquals<T>(
  actual: T,
  expected: T,
  message?: string,
): void {
  if (equal(actual, expected)) {
    fail(message ?? `Expected values to differ: ${show(actual)}`);
  }
}

/** `actual` is the same value as `expected` (`Object.is`). */
export function assertStrictEquals<T>(
  actual: unknown,
  expected: T,
  message?: string,
): asserts actual is T {
  if (!Object.is(actual, expected)) {
    fail(
      message ?? `Values are not the same: ${show(actual)}, ${show(expected)}`,
    );
  }
}

/** `actual` is neither `null` nor `undefined`. */
export function assertExists<T>(
  actual: T,
  message?: string,
): asserts actual is NonNullable<T> {
  if (actual === null || actual === undefined) {
    fail(message ?? `Expected a value, got ${actual}`);
  }
}

/** `actual` contains `expected`. */
export function assertStringIncludes(
  actual: string,
  expected: string,
  message?: string,
): void {
  if (!actual.includes(expected)) {
    fail(message ?? `Expected ${show(actual)} to contain ${show(expected)}`);
  }
}

/** `actual` matches `expected`. */
export function assertMatch(
  actual: string,
  expected: RegExp,
  message?: string,
): void {
  if (!expected.test(actual)) {
    fail(message ?? `Expected ${show(actual)} to match ${expected}`);
  }
}

/** `actual` does not match `expected`. */
export function assertNotMatch(
  actual: string,
  expected: RegExp,
  message?: string,
): void {
  if (expected.test(actual)) {
    fail(message ?? `Expected ${show(actual)} not to match ${expected}`);
  }
}

/** `actual` is an instance of `expected`. */
export function assertInstanceOf<E extends Error>(
  actual: unknown,
  expected: ErrorClass<E>,
  message?: string,
): asserts actual is E {
  if (!(actual instanceof expected)) {
    fail(message ?? `Expected ${show(actual)} to be a ${expected.name}`);
  }
}

/** `actual` is greater than or equal to `expected`. */
export function assertGreaterOrEqual<T>(
  actual: T,
  expected: T,
  message?: string,
): void {
  if (!(actual >= expected)) {
    fail(message ?? `Expected ${show(actual)} >= ${show(expected)}`);
  }
}

/** `actual` is less than or equal to `expected`. */
export function assertLessOrEqual<T>(
  actual: T,
  expected: T,
  message?: string,
): void {
  if (!(actual <= expected)) {
    fail(message ?? `Expected ${show(actual)} <= ${show(expected)}`);
  }
}

function checkError<E extends Error>(
  error: unknown,
  wanted?: ErrorClass<E>,
  includes?: string,
): E {
  if (!(error instanceof Error)) fail(`A non-Error was thrown: ${show(error)}`);
  if (wanted && !(error instanceof wanted)) {
    fail(`Expected a ${wanted.name}, got ${error.name}: ${error.message}`);
  }
  if (includes !== undefined && !error.message.includes(includes)) {
    fail(
      `Expected the error message to include ${show(includes)}, got ${show(error.message)}`,
    );
  }
  return error as E;
}

/** `fn` throws an error, of this class and with this text in its message where given; the error is returned. */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  wanted?: ErrorClass<E>,
  includes?: string,
): E {
  try {
    fn();
  } catch (error) {
    return checkError(error, wanted, includes);
  }
  return fail("Expected function to throw");
}

/** The promise of `fn` rejects with an error, of this class and with this text in its message where given. */
export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  wanted?: ErrorClass<E>,
  includes?: string,
): Promise<E> {
  try {
    await fn();
  } catch (error) {
    return checkError(error, wanted, includes);
  }
  return fail("Expected function to reject");
}
