export default () => <p>grouped</p>;
