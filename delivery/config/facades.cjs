/** Libraries that the kernel offers through a facade, so that the shell alone bundles them: a pattern of their names. */
module.exports =
  '(antd|@ant-design(?!/charts/)|@rc-component|rxjs|axios|moment|redux|@reduxjs|react-redux|react-router|react-router-dom|valibot)/';
