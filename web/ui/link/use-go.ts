import { useNavigate } from 'react-router'
import { useLead } from './Link.tsx'

interface HowToGo {
  replace?: boolean
  state?: unknown
}

/** Goes to a page of ours as a link from here would lead: inside the embedded variant it stays there. */
export function useGo(): (to: string, how?: HowToGo) => Promise<void> {
  const lead = useLead()
  const navigate = useNavigate()
  return async (to, how) => {
    await navigate(lead(to).to, how)
  }
}
