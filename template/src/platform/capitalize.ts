/** Capitalizes the first letter, as at the start of a sentence: 'Noviembre' of 'noviembre'. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
