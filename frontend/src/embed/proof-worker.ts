// `/proof-worker.js`: computes the proof of work for a challenge, for our own pages and for the widget's
// frame. Loaded only when the server requires a proof.
import 'altcha/workers/pbkdf2';
