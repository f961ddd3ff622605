// `npm start`: installs, builds, runs. This file keeps to words that an old Node understands, so that it can say so.
var needed = [20, 19];
var version = process.versions.node.split('.').map(Number);
if (version[0] < needed[0] || (version[0] === needed[0] && version[1] < needed[1])) {
  console.error(
    'Groundswell needs Node.js ' +
      needed.join('.') +
      ' or newer, and this is ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and run "npm start" again.',
  );
  process.exit(1);
}
import('./lib/run-product.mjs').then(function (module) {
  return module.runProduct();
});
