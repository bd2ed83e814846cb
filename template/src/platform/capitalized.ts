/** Capitalizes the first letter, as at the start of a sentence: 'Noviembre' of 'noviembre'. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
