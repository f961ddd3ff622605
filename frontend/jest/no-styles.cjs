/* global document -- runs inside jsdom */
/**
 * Stands in for the module with which antd writes its style sheets into the page. jsdom would parse them, and match
 * every rule each time a test asks for an element by its role; no test looks at them.
 */
const style = () => document.createElement('style');

module.exports = {
  injectCSS: style,
  updateCSS: style,
  removeCSS() {},
  clearContainerCache() {},
};
