export function Stars({ count }: { count: number }) {
  return <b>{"*".repeat(count)}</b>;
}
