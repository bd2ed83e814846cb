import { createContext, useContext } from 'react'

export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

export const LanguageContext = createContext<Language>('es')

/** The language that the page is read in. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** A topic's words in the language that the page is read in. */
export const useWords = <Words>(words: Readonly<Record<Language, Words>>): Words => words[useLanguage()]
