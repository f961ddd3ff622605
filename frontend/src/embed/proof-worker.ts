// `/proof-worker.js`: does a challenge's proof of work, for our own pages and for the widget's frame. Loaded
// only when the server requires a proof.
import 'altcha/workers/pbkdf2';
