import { channelsOf, type Hex, mix } from '#generator/color.ts'
import type { App } from '#generator/tenant/app-json/app-schema.ts'
import type { Brand, Tokens } from './brand.ts'
import { textOn } from './lch.ts'
import { type BrandColors, type Palette, paletteOf } from './palette.ts'
import { radiusPercentOf } from './shape.ts'

/** The custom properties of a gym by day and by night. */
export const brandTokens = (app: BrandColors & Pick<App, 'shape'>): Pick<Brand, 'light' | 'dark'> => ({
  light: { ...tokensOf(paletteOf(app, 'light')), '--radius-percent': String(radiusPercentOf(app)) },
  dark: tokensOf(paletteOf(app, 'dark')),
})

/** The custom properties of one scheme: the app's, and Ionic's from the same palette. */
export function tokensOf(palette: Palette): Tokens {
  const appTokens = Object.entries(palette).map(([name, hex]) => [`--molde-${name}`, hex])
  return Object.fromEntries([
    ...appTokens,
    ...ionicColors(palette),
    ...ionicSurfaces(palette),
    ...ionicSteps(palette),
  ])
}

function ionicColors(palette: Palette): [string, string][] {
  const colors: [string, Hex, Hex][] = [
    ['primary', palette.brand, palette['on-brand']],
    ['secondary', palette.link, textOn(palette.link)],
    ['tertiary', palette.brand, palette['on-brand']],
    ['success', palette.success, palette['on-success']],
    ['warning', palette.warning, palette['on-warning']],
    ['danger', palette.danger, palette['on-danger']],
    ['light', palette.surface, palette.text],
    ['medium', palette['text-soft'], textOn(palette['text-soft'])],
    ['dark', palette.text, textOn(palette.text)],
  ]
  return colors.flatMap(([name, base, contrast]): [string, string][] => [
    [`--ion-color-${name}`, base],
    [`--ion-color-${name}-rgb`, triple(base)],
    [`--ion-color-${name}-contrast`, contrast],
    [`--ion-color-${name}-contrast-rgb`, triple(contrast)],
    [`--ion-color-${name}-shade`, mix(base, '#000000', 0.12)],
    [`--ion-color-${name}-tint`, mix(base, '#ffffff', 0.1)],
  ])
}

function ionicSurfaces(palette: Palette): [string, string][] {
  return [
    ['--ion-background-color', palette.background],
    ['--ion-background-color-rgb', triple(palette.background)],
    ['--ion-text-color', palette.text],
    ['--ion-text-color-rgb', triple(palette.text)],
    ['--ion-item-background', palette.surface],
    ['--ion-card-background', palette.surface],
    ['--ion-toolbar-background', palette.background],
    ['--ion-toolbar-color', palette.text],
    ['--ion-tab-bar-background', palette.surface],
    ['--ion-tab-bar-color', palette['text-soft']],
    ['--ion-tab-bar-color-selected', palette.link],
    ['--ion-border-color', palette.line],
  ]
}

function ionicSteps({ background, text }: Palette): [string, string][] {
  const steps = Array.from({ length: 19 }, (_, index) => (index + 1) * 50)
  return steps.flatMap((step): [string, string][] => [
    [`--ion-background-color-step-${step}`, mix(background, text, step / 1000)],
    [`--ion-text-color-step-${step}`, mix(text, background, step / 1000)],
  ])
}

/** '12, 34, 56', the form of Ionic's -rgb variables. */
const triple = (hex: Hex): string => channelsOf(hex).join(', ')
