// `npm start`: installs, builds, runs. Everything else is imported after the check of Node's version: an old
// Node may fail to read it.
import './lib/check-node.mjs';

void import('./lib/run-product.mjs').then(({ runProduct }) => runProduct());
