// Loaded into the API process by `--import`: tells the bench how many statements it has sent.
import pg from 'pg';

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = /** @type {typeof query} */ (
  /** @this {pg.Client} */
  function counted(...question) {
    statements += 1;
    return Reflect.apply(query, this, question);
  }
);

process.on('message', () => process.send?.(statements));
// The channel alone must not keep the process.
process.channel?.unref();
