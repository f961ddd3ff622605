import { escapeHtml } from '../../../shared/escape-html.js';
import { paperPage, scriptJson } from './paper-page.js';

const NASTY = '</script><img src=x onerror=alert(1)> & "quoted" \'too\' \u2028';

describe('paperPage', () => {
  it('escapes text for HTML', () => {
    expect(escapeHtml('<a href="x">&\'')).toBe('&#60;a href=&#34;x&#34;&#62;&#38;&#39;');
  });

  it("embeds JSON that can't end its script element early, without changing the JSON's value", () => {
    const json = scriptJson({ text: NASTY });
    expect(json).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(json)).toEqual({ text: NASTY });
  });

  it.each([
    ['de', 'ltr', false],
    ['ja', 'ltr', true],
    ['ar', 'rtl', true],
  ] as const)('states that it is in %s and written %s', (locale, direction, isOtherScript) => {
    const { html } = paperPage({ locale, title: '', body: '' });
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(html.includes('letter-spacing: normal')).toBe(isOtherScript);
  });

  it('allows its own script and style with a new nonce each time', () => {
    const [first, second] = [
      paperPage({ title: NASTY, body: '', script: 'x()' }),
      paperPage({ title: '', body: '' }),
    ];
    const nonce = /script-src 'nonce-([^']+)'/.exec(first.csp)![1]!;
    expect(first.html).toContain(`<script nonce="${nonce}">x()</script>`);
    expect(first.html).toContain(`<style nonce="${nonce}">`);
    expect(first.html).not.toContain('<img');
    expect(second.csp).not.toContain(nonce);
  });
});
