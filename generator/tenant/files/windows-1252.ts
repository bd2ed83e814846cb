/** Bytes 0x80 to 0x9f of Windows-1252. All other bytes are those of Latin-1. */
export const highSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes by hand: TextDecoder reads 0x80 to 0x9f as control characters in Node 20.18 to 20.20 (nodejs/node#56542). */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, sign => highSigns[sign.charCodeAt(0) - 0x80] ?? sign)
