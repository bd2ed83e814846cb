declare module 'virtual:brand-styles' {
  /** One for each of the brands, in their order. */
  export const styles: string[]
}
