import { inflateSync } from 'node:zlib'

/** Lists the text lines of a PDF with standard fonts, in drawing order. */
export function linesOfPdf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  const streams = [...file.matchAll(/FlateDecode\s*>>\s*stream\r?\n/g)].map(({ index, 0: head }) =>
    inflateSync(bytes.subarray(index + head.length)).toString('latin1'),
  )
  return streams.flatMap(stream =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, run = '']) =>
      [...run.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    ),
  )
}
