export function Component() { return <div className="container"><h1>idea</h1></div>; }
