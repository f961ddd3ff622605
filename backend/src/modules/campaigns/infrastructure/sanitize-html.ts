import type sanitize from 'sanitize-html';

import { packageWhenUsed } from '../../../platform/when-used.js';

/** The package with its parsers of HTML and CSS, from the first campaign on. */
export const sanitizeHtml = packageWhenUsed<typeof sanitize>('sanitize-html');
