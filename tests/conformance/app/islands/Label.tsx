export default function Label({ text }: { text: string }) {
  return <i>{text}</i>;
}
