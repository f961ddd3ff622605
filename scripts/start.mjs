// `npm start`: installs packages, builds, and runs the product. Everything else is imported only after
// checking Node's version, because an old version may fail to parse it.
import './lib/check-node.mjs';

void import('./lib/run-product.mjs').then(({ runProduct }) => runProduct());
