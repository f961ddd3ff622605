import sax from 'sax';

import { BadFile } from '../../domain/import.errors.js';

const BROKEN = 'This workbook is damaged. Open it in a spreadsheet, and save it as CSV.';

/** Receives the elements of an XML file. Names have no prefix. */
export interface XmlReader {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML file a piece at a time, and yields after each piece. Entities other than XML's own five can't
 * be defined, because a file with a document type is refused.
 * @throws BadFile
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new TextDecoder('utf-8');
  const refuse = () => {
    throw new BadFile(BROKEN);
  };
  parser.ondoctype = refuse;
  parser.onerror = refuse;
  parser.onopentag = ({ name, attributes }) =>
    reader.open?.(local(name), attributes as Record<string, string>);
  parser.ontext = (text) => reader.text?.(text);
  parser.oncdata = (text) => reader.text?.(text);
  parser.onclosetag = (name) => reader.close?.(local(name));
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.close();
  yield;
}

/** Reads a whole XML file. @throws BadFile */
export async function readAllXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}
