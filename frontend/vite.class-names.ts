import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const RADIX = 36;

/**
 * How the build names classes: a page's styles, markup and scripts say hundreds of them. Two characters for
 * the file, by its place among all files with classes, and the rest for the class, by when it is first met:
 * the same for every build of the same sources.
 * @param root folder of the frontend
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .sort();
  const named = new Map(files.map((path) => [path, new Map<string, string>()]));
  if (files.length > RADIX ** 2)
    throw new Error('There are more files with classes than two characters tell.');
  return (name, file) => {
    const path = relative(join(root, 'src'), file);
    const names = named.get(path);
    if (!names) throw new Error(`${path} is not among the files with classes.`);
    const short = names.get(name) ?? `_${inTwo(files.indexOf(path))}${names.size.toString(RADIX)}`;
    names.set(name, short);
    return short;
  };
}

const inTwo = (index: number) => index.toString(RADIX).padStart(2, '0');

/** How they are named for developers: by the path too, since some files have the same name. */
export const readableClassNames =
  (root: string) =>
  (name: string, file: string): string =>
    `_${name}_${relative(join(root, 'src'), file)
      .replace(/\.module\.css.*$/, '')
      .replace(/\W+/g, '-')}`;
