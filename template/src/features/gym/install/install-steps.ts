import * as texts from '../messages.ts'
import type { InstallWay } from './install-way.ts'

export interface InstallStep {
  drawing: Drawing
  text: string
}

export const installSteps: Readonly<Partial<Record<InstallWay, readonly InstallStep[]>>> = {
  safari: [
    { drawing: 'share', text: texts.safariShare },
    { drawing: 'add', text: texts.safariAdd },
    { drawing: 'confirm', text: texts.confirmAdding },
    { drawing: 'home', text: texts.openFromHomeScreen },
  ],
  'safari-26': [
    { drawing: 'row', text: texts.safari26Share },
    { drawing: 'add', text: texts.safari26Add },
    { drawing: 'confirm', text: texts.confirmAdding },
    { drawing: 'home', text: texts.openFromHomeScreen },
  ],
  'ios-chrome': [
    { drawing: 'share', text: texts.iosChromeShare },
    { drawing: 'add', text: texts.addOrOpenInSafari },
    { drawing: 'home', text: texts.openFromHomeScreen },
  ],
  'ios-menu': [
    { drawing: 'lines', text: texts.iosMenuShare },
    { drawing: 'add', text: texts.addOrOpenInSafari },
    { drawing: 'home', text: texts.openFromHomeScreen },
  ],
  'android-chrome': [
    { drawing: 'dots', text: texts.androidChromeMenu },
    { drawing: 'add', text: texts.androidChromeAdd },
    { drawing: 'home', text: texts.openFromHomeScreen },
  ],
  'android-menu': [
    { drawing: 'dots', text: texts.androidMenu },
    {
      drawing: 'add',
      text: texts.androidAdd,
    },
    { drawing: 'home', text: texts.openFromHomeScreen },
  ],
  samsung: [
    { drawing: 'lines', text: texts.samsungMenu },
    { drawing: 'add', text: texts.samsungAdd },
    { drawing: 'home', text: texts.openFromHomeScreen },
  ],
  desktop: [
    { drawing: 'bar', text: texts.desktopInstall },
    { drawing: 'home', text: texts.openOnPhone },
  ],
  leave: [
    { drawing: 'dots', text: texts.otherAppMenu },
    { drawing: 'browser', text: texts.otherAppLeave },
    { drawing: 'home', text: texts.continueInBrowser },
  ],
}

/** The drawings as SVG paths in a box of 64 by 64. */
export const drawings = {
  share: 'M32 38V14m-8 8 8-8 8 8M20 30h-4v20h32V30h-4',
  add: 'M16 16h32v32H16zM32 24v16m-8-8h16',
  confirm: 'M14 32l12 12 24-26',
  home: 'M12 30 32 14l20 16v20H38V38H26v12H12z',
  dots: 'M32 16v.1M32 32v.1M32 48v.1',
  row: 'M16 32h.1M32 32h.1M48 32h.1',
  lines: 'M16 20h32M16 32h32M16 44h32',
  bar: 'M8 24h48v16H8zM44 28v8m-4-4h8',
  browser: 'M8 14h48v36H8zM8 24h48M14 19h.1M20 19h.1',
} as const
export type Drawing = keyof typeof drawings

/**
 * Returns an address that Android opens in Chrome, also from an in-app browser. Source: Google's documentation
 * of Chrome's intents.
 */
export function chromeAddress(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`
}
