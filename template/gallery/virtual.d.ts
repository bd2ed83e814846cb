declare module 'virtual:brand-styles' {
  /** Style sheets of the brands, in the same order. */
  export const styles: string[]
}
