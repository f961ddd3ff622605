const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom has no fetch; MSW answers Node's own, so the tests speak real HTTP shapes.
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  ReadableStream,
  TransformStream,
  WritableStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  BroadcastChannel,
  structuredClone,
  AbortController,
  AbortSignal,
};

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, fromNode);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
};
