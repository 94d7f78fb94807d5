/** Says how what is kept of another province is opened. */
export function OtherProvince({ name }: { name: string }) {
  return <span className="weak">把高考省份换回{name}，就能打开</span>
}
