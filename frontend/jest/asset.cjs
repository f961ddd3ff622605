// What Vite turns into an address.
module.exports = '/assets/file';
