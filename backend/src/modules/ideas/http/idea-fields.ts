import { isURL } from 'class-validator';

import { IsValid } from '../../../platform/http/input/validators.js';
import { URL_MAX } from '../domain/idea-content.js';

const HANDLE = /^@?[A-Za-z0-9_]{1,15}$/;
const X_HOSTS = ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'];

function isWebUrl(value: unknown, protocols = ['http', 'https']): value is string {
  return (
    typeof value === 'string' &&
    value.length <= URL_MAX &&
    // The URL parser would quietly encode or drop them, and PostgreSQL cannot store NUL.
    !/\p{Cc}/u.test(value) &&
    value.isWellFormed() &&
    isURL(value, { protocols, require_protocol: true, disallow_auth: true }) &&
    URL.canParse(value)
  );
}

/** Whether it is an http(s) URL. */
export const isWebsite = (value: unknown): value is string => isWebUrl(value);

/** Whether it is a handle, or the URL of a profile at x.com or twitter.com. */
export const isTwitter = (value: unknown): value is string =>
  (typeof value === 'string' && HANDLE.test(value)) ||
  (isWebUrl(value) && X_HOSTS.includes(new URL(value).hostname.toLowerCase()));

/** An http(s) URL. */
export function IsWebsite() {
  return IsValid('website', (value) =>
    isWebsite(value) ? null : 'Please enter a web address like https://example.com.',
  );
}

/** A handle, or the URL of a profile at x.com or twitter.com. */
export function IsTwitter() {
  return IsValid('twitter', (value) =>
    isTwitter(value) ? null : 'Please enter a handle like @name, or an x.com address.',
  );
}

/**
 * A data URL (looked at more closely when it is stored), an https URL, or the path or URL of a picture
 * stored before: which of them may stay is decided when the idea is at hand (`resolveImage`).
 */
export function IsImage() {
  return IsValid('image', (value) => {
    const ok =
      typeof value === 'string' &&
      (value.startsWith('data:') || /^\/uploads\/[\w/.-]{1,200}$/.test(value) || isWebUrl(value));
    return ok ? null : 'Please select an image file.';
  });
}
