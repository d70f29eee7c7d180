export const config = { skipAppWrapper: true };

export default () => <p>bare</p>;
