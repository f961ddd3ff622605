import { Blob as NodeBlob } from 'node:buffer';
import { createHash, webcrypto } from 'node:crypto';
import { restOf } from './arrived';

// Node's Web Crypto and Blob work like the browsers'. jsdom can't compute digests, and its blobs can't be
// read.
Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
const file = (text: string) => new NodeBlob([text]) as Blob;
const parts = (...texts: string[]) =>
  texts.map((text, at) => ({
    number: at + 1,
    bytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));

test('continues an upload after the parts that match the beginning of the file', async () => {
  expect(await restOf(file('Email\na@example.com\n'), parts('Email\n', 'a@'))).toEqual({
    number: 3,
    start: 8,
  });
});

test.each([
  ['starts differently', 'email\nb@example.com\n'],
  ['differs from the second part on', 'Email\nc@example.com\n'],
  ['ends where the last part ends', 'Email\na@'],
  ['is shorter', 'Email'],
])('treats a file that %s as a different one', async (_, text) => {
  expect(await restOf(file(text), parts('Email\n', 'a@'))).toBeNull();
});
