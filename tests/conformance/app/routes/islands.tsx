import { define } from "../state.ts";
import Counter from "../islands/Counter.tsx";
import Label from "../islands/Label.tsx";

export default define.page(() => (
  <main>
    <Counter start={1} note="</script><!--" />
    <p>between</p>
    <Counter start={Infinity} note={new Date(0)} />
    <Label text="alone" />
  </main>
));
