/** Formats a count with its noun: '1 clase', '3 clases'. For nouns with a plural in s. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
