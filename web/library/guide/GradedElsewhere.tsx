import styles from './guide.module.css'

/** How points are given where 3+1+2's five grades do not hold, each with how sure we are. */
export function GradedElsewhere() {
  return (
    <details>
      <summary>别的省份怎么赋分</summary>
      <ul>
        <li>浙江（2022 年起）：分 20 个区间，100–97、96–94……一直到 42–40，区间内按比例折算。</li>
        <li>北京、天津：分 21 级，每级差 3 分（待核对）。</li>
        <li>上海：分 11 级，70 到 40 分（待核对）。</li>
        <li>山东：分 8 等，人数比例 3%、7%、16%、24%、24%、16%、7%、3%（待核对）。</li>
      </ul>
      <p className={styles.soft}>写着“待核对”的来自非官方来源，请以本省考试院的文件为准。</p>
    </details>
  )
}
