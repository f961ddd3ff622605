// `npm start`: installs, builds, runs. Everything else is imported after the check of Node's version, because
// an old Node may fail to parse it.
import './lib/check-node.mjs';

void import('./lib/run-product.mjs').then(({ runProduct }) => runProduct());
