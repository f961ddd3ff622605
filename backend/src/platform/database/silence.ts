export { allowTime } from './transactions.js';
