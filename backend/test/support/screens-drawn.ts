import { beforeAll, jest } from '@jest/globals';

import { TimeShare } from '../../src/modules/site/infrastructure/time-share.js';

/**
 * The server draws every public screen that is asked for, in this file. Otherwise it leaves some to the
 * browser when drawing takes long, and a page is not the same as a moment before.
 */
export function allScreensAreDrawn(): void {
  beforeAll(() => void jest.spyOn(TimeShare.prototype, 'hasLeft').mockReturnValue(true));
}
