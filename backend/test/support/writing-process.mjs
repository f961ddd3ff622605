// Changes random rows of a waitlist in transactions of random length, several at a time, and exits.
// Arguments: the database's URL, the idea's ID, and the number of transactions.
import pg from 'pg';

const [url, ideaId, transactions] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 4 });
const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 60));

async function change() {
  const client = await pool.connect();
  await client.query('BEGIN');
  await pause();
  await client.query(
    `UPDATE subscribers SET tags = ARRAY[gen_random_uuid()::text], changed_at = DEFAULT
     WHERE id = (SELECT id FROM subscribers WHERE idea_id = $1 ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    [ideaId],
  );
  await pause();
  await client.query(
    `INSERT INTO subscribers (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing,
                              status, created_at, updated_at)
     SELECT id, $1, id || '@example.com', false, false, false, 'active', now(), now() FROM gen_random_uuid() AS id`,
    [ideaId],
  );
  await pause();
  await client.query(Math.random() < 0.1 ? 'ROLLBACK' : 'COMMIT');
  client.release();
}

const lane = async () => {
  for (let done = 0; done < Number(transactions) / 4; done += 1) await change();
};
await Promise.all([lane(), lane(), lane(), lane()]);
await pool.end();
