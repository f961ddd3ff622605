import type { ShareImages } from '../domain/share-images.js';
import { publicHead } from './head.js';
import { trailData } from './json-ld.js';
import { SITE_SUBJECT } from './share-subjects.js';
import type { StaticPage } from './static-pages.js';

/** The head of a page whose words are its own. */
export function staticHead(
  page: StaticPage,
  title: string,
  jsonLd: object[],
  origin: string,
  images: ShareImages,
): string {
  return publicHead(
    {
      title,
      description: page.description,
      url: `${origin}${page.path}`,
      image: `${origin}/share.png?v=${images.versionOf(SITE_SUBJECT)}`,
      imageAlt: SITE_SUBJECT.title,
      type: 'website',
      jsonLd,
    },
    origin,
  );
}

/** Home, then the page. */
export function staticTrail(page: StaticPage, origin: string): object {
  return trailData([
    { name: 'Home', url: `${origin}/` },
    { name: page.title, url: `${origin}${page.path}` },
  ]);
}
