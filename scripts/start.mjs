// `npm start`: installs, builds, runs. This file keeps to words that an old Node understands, so that it can
// say so.
var needed = [20, 19];
var version = process.versions.node.split('.').map(Number);
if (isOlder(version, needed)) {
  console.error(
    'Groundswell needs Node.js ' +
      needed.join('.') +
      ' or newer, and this is ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and run "npm start" again.',
  );
  process.exit(1);
}

/** @param {number[]} one @param {number[]} other */
function isOlder(one, other) {
  var major = Number(one[0]) - Number(other[0]);
  return major < 0 || (major === 0 && Number(one[1]) < Number(other[1]));
}
void import('./lib/run-product.mjs').then(function (module) {
  return module.runProduct();
});
