import { define } from "../state.ts";

const shared = <a href="/links?a=1">shared</a>;

export default define.page(() => (
  <nav>
    <a href="/">home</a>
    <a href="/links">here</a>
    <a href="/links/">slash</a>
    <a href="/links?a=1">query</a>
    <a href="/other">other</a>
    <a href="/links" aria-current="step">own</a>
    <a href="https://example.com/links">away</a>
    {shared}
    <img src="/a.png" srcset="/a.png 1x, /b.png 2x" alt="" />
    <img src="/a.png" data-fresh-disable-lock alt="" />
    <script>1</script>
  </nav>
));
