import { createContext, useContext } from 'react'

export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

export const LanguageContext = createContext<Language>('es')

/** Returns the page's language. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** Returns a topic's texts in the page's language. */
export const useTexts = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts => texts[useLanguage()]
