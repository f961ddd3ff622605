import type { ListedObject } from './object-store.js';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The objects in an answer of ListObjectsV2. Its shape is fixed and flat, which is why a parser of all XML is
 * not needed.
 */
export function listedObjects(xml: string): ListedObject[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry]) => ({
    key: textOf(entry!, 'Key')!,
    storedAt: new Date(textOf(entry!, 'LastModified')!),
  }));
}

/** The token that asks for what follows, or null at the end. */
export function nextPageOf(xml: string): string | null {
  return textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
}

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text === undefined ? null : text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodeEntity);
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal) return String.fromCodePoint(Number(decimal));
  if (hex) return String.fromCodePoint(parseInt(hex, 16));
  return ENTITIES[name!] ?? whole;
}
