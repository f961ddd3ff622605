/**
 * Levels of objects and lists within each other in what others send us. No call of ours needs more than four.
 */
export const JSON_DEPTH = 32;

/**
 * Whether a JSON text is nested deeper than `levels`. Asked before it is parsed: whatever walks through the
 * value afterwards may call itself for each level. Takes one pass; says nothing of whether the text is JSON
 * at all.
 */
export function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      at = endOfString(json, at);
      if (at < 0) return false;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > levels) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** @returns where the string that begins at `start` has its closing quotation mark; -1 where it has none. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}
