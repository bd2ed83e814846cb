import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Chip } from '#ui/form/choice/Chip.tsx'
import { LiveRegion } from '#ui/page/LiveRegion.tsx'
import { Changes } from './changes/Changes.tsx'
import { GymPage } from './gym/GymPage.tsx'
import { Home } from './home/Home.tsx'
import { type Language, LanguageContext, languages } from './language.ts'
import { ArrivalContext } from './PageHeading.tsx'
import styles from './Studio.module.css'
import { createQueries } from './studio-queries.ts'

const storedLanguage = 'studio.language'

function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(() => {
    const language = localStorage.getItem(storedLanguage) ?? navigator.language.slice(0, 2)
    return language === 'es' ? 'es' : 'en'
  })
  document.documentElement.lang = language
  return [
    language,
    chosen => {
      localStorage.setItem(storedLanguage, chosen)
      setLanguage(chosen)
    },
  ]
}

const subscribe = (changed: () => void) => {
  const go = () => {
    changed()
    // The browser itself restores the home's scroll position.
    if (gymInAddress() !== '') scrollTo(0, 0)
  }
  addEventListener('hashchange', go)
  return () => removeEventListener('hashchange', go)
}
/** Returns the gym of the address `#/<gym>`. '' for the home. */
const gymInAddress = () => /^#\/([a-z0-9-]+)$/.exec(location.hash)?.[1] ?? ''

/** Returns the address's gym. `isArrival` is true once another page was open before. */
function useAddress(): { gym: string; isArrival: boolean } {
  const gym = useSyncExternalStore(subscribe, gymInAddress)
  const address = useRef({ gym, isArrival: false })
  if (address.current.gym !== gym) address.current = { gym, isArrival: true }
  return address.current
}

export function App() {
  const [language, setLanguage] = useLanguage()
  const { gym, isArrival } = useAddress()
  const [queries] = useState(createQueries)
  return (
    <LanguageContext value={language}>
      <LiveRegion>
        <div className={styles.page}>
          <nav className={styles.top} aria-label="molde studio">
            <a className={styles.brand} href="#/">
              molde <span>studio</span>
            </a>
            <div className={styles.languages}>
              {languages.map(one => (
                <Chip key={one} selected={one === language} onClick={() => setLanguage(one)}>
                  {one.toUpperCase()}
                </Chip>
              ))}
            </div>
          </nav>
          <ArrivalContext value={isArrival}>
            <QueryClientProvider client={queries}>
              <Changes>{gym === '' ? <Home /> : <GymPage key={gym} gym={gym} />}</Changes>
            </QueryClientProvider>
          </ArrivalContext>
        </div>
      </LiveRegion>
    </LanguageContext>
  )
}
