// The Zapier app. docs/integrators.md says what it does; `npm run integrations` runs it.
import { readFileSync } from 'node:fs';

import zapier from 'zapier-platform-core';

import { withKey, withoutProblems } from './api.js';
import authentication from './authentication.js';
import creates from './creates.js';
import searches from './searches.js';
import triggers from './triggers.js';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default {
  version,
  platformVersion: zapier.version,
  authentication,
  beforeRequest: [withKey],
  afterResponse: [withoutProblems],
  triggers,
  creates,
  searches,
};
