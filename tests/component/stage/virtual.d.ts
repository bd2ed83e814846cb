declare module 'virtual:empty-titles' {
  /** The titles of all empty states of the app. */
  export const titles: string[]
}
