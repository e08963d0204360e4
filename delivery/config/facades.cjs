/** Libraries that the kernel offers through a facade, so that the shell alone bundles them: a pattern of their names. */
module.exports =
  '(antd|@ant-design/(?:charts-util|colors|cssinjs|cssinjs-utils|fast-color|icons|icons-svg|plots|graphs|react-slick)|@rc-component|rxjs|axios|moment|redux|@reduxjs|react-redux|react-router|react-router-dom|valibot)/';
