/**
 * Stands in for the modules with which antd makes its style sheets and writes them into the page. jsdom
 * would parse them, and match every rule each time a test asks for an element by its role; no test looks at
 * them.
 */
const style = () => document.createElement('style');

module.exports = {
  __esModule: true,
  injectCSS: style,
  updateCSS: style,
  removeCSS() {},
  clearContainerCache() {},
  default() {},
};
