/** How the app stands on the device, as the browser tells it. Heights in CSS pixels. */
export interface DeviceSigns {
  standalone: boolean
  screenHeight: number
  viewportHeight: number
  marca: number
  android: boolean
}

/** Bars of a browser are at least this high; less of a difference means there are none. */
const barHeight = 40

/** §9, "installed device": what the invitation to install looks at. */
export function isInstalledDevice(signs: DeviceSigns): boolean {
  const { standalone, screenHeight, viewportHeight, marca, android } = signs
  return standalone || screenHeight - viewportHeight < barHeight || marca > 0 || android
}

/** §4, "installed mode": inside a store app, or with a gym chosen on this phone. */
export function isInstalledMode(marca: number, customTenant: boolean): boolean {
  return marca > 200 || customTenant
}
